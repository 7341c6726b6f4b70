import { residentialAddress } from '@charter/record-forms';
import { useState, useSyncExternalStore } from 'react';
import type { FormStore } from '../../../form-renderer/index.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import * as texts from '../texts.ts';

interface SameAsResidentialProps {
  store: FormStore;
  residential: Readonly<Record<string, unknown>>;
}

const fields = Object.keys(residentialAddress.bindings);

/** Ticked exactly as long as the two are the same; taking the tick away brings back what stood there before. */
export function SameAsResidential({ store, residential }: SameAsResidentialProps) {
  const same = useSyncExternalStore(store.subscribeAll, () => {
    const answers = store.answers();
    return fields.every((path) => answers[path] === residential[path]);
  });
  const [before, setBefore] = useState<Readonly<Record<string, unknown>>>({});
  const fill = (values: Readonly<Record<string, unknown>>) =>
    store.setMany(Object.fromEntries(fields.map((path) => [path, values[path]])));
  return (
    <Checkbox
      label={texts.sameAsResidential}
      checked={same}
      onChange={(ticked) => {
        if (ticked) {
          setBefore(store.answers());
          fill(residential);
        } else {
          fill(before);
        }
      }}
    />
  );
}
