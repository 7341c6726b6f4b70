import { listNames, referenceLists } from '@charter/contracts';
import { QueryClient } from '@tanstack/react-query';
import { referenceRows, type ReferenceRow } from '../../server-state/index.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  [listNames.countries]: ['Botswana', 'Lesotho', 'Mozambique', 'Namibia', 'South Africa', 'Zimbabwe'],
  [listNames.nationalities]: ['Basotho', 'Motswana', 'Mozambican', 'Namibian', 'South African', 'Zimbabwean'],
  [listNames.branches]: ['Durban', 'Johannesburg', 'Pretoria', 'Western Cape'],
  [listNames.disciplines]: ['Geotechnical', 'Structural', 'Transportation', 'Water'],
  [listNames.institutions]: ['Stellenbosch University', 'University of Cape Town', 'University of Pretoria'],
};

/** The lists that fields choose from, a few rows of each: nobody is signed in who could read the real ones. */
export function withSampleLists(): QueryClient {
  const client = new QueryClient();
  for (const list of Object.keys(referenceLists)) {
    client.setQueryData(referenceRows(list).queryKey, rowsOf(list));
  }
  return client;
}

const rowsOf = (list: string): readonly ReferenceRow[] => [
  ...(names[list] ?? ['First', 'Second', 'Third']).map((label, index) => ({
    value: sampleId(index + 1),
    label,
    isOther: false,
  })),
  { value: sampleId(0), label: 'Other', isOther: true },
];

const sampleId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
