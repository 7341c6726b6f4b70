import { everyRecord, records, recordTypes, type RecordDescriptor } from '@charter/contracts';
import { expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { wireTypes } from './support/matrix/values.ts';

it.each(Object.entries<RecordDescriptor>(records))(
  'the client describes %s as the registry has it',
  (_name, descriptor) => {
    const type = registry.get(descriptor.type);
    expect(descriptor.id).toBe(type.idField);
    const described: RecordDescriptor['fields'] = {
      ...everyRecord,
      ...descriptor.fields,
    };
    for (const [plain, [wire, ...kind]] of Object.entries(described)) {
      // The documents call some fields by another name than their own: the registry knows both.
      const found = type.findField(wire);
      const expected = found && [wireTypes[found.kind], ...(found.to ? [found.to] : [])];
      expect([wire, plain, kind]).toEqual([wire, plain, expected]);
    }
  },
);

it('every record type that the client names is one', () => {
  for (const name of Object.values(recordTypes)) expect(registry.get(name).name).toBe(name);
});
