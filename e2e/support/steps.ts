/** What an officer does, counted: a click or a key each, and the fields that are filled in. */
export class Steps {
  presses = 0;
  fields = 0;
  press = async (act: Promise<unknown>) => {
    this.presses += 1;
    await act;
  };
  fill = async (act: Promise<unknown>) => {
    this.fields += 1;
    await act;
  };
}
