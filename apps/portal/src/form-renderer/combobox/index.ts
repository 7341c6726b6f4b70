/** An editable combobox over any number of options; the widgets that search a list share it. */
export { Combobox } from './combobox.tsx';
