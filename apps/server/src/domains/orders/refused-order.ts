/** An order that cannot be made, for a reason that staff can mend; nothing has been written. */
export class RefusedOrder extends Error {
  override readonly name = 'RefusedOrder';
}
