export interface Place {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

const words = 'Reinforced concrete over the gorge';

/** At both ends of the form and between, where other fields depend on it, and where it is wrong until it is whole. */
export const places: readonly Place[] = [
  { name: 'first field', path: 'name1', text: words },
  { name: 'email address', path: 'email4', text: 'thandi.nkosi@engineers.example.org' },
  { name: 'field that shows another', path: 'partner6', text: words },
  { name: 'last field before the items', path: 'partnerTask10', text: words },
  { name: 'first item', path: 'studies1/0/title1', text: words },
  { name: 'last item', path: 'studies5/2/title5', text: words },
];
