import { divisionsQuestion, listNames, records, type ApplicationPriceAnswer } from '@charter/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from '../../../form-renderer/index.ts';
import { priceApplication } from '../../../lib/api.ts';
import { question } from '../../../server-state/index.ts';

export type ApplicationPrice = ApplicationPriceAnswer['data'];

/** What an application costs with what is chosen in it. Asked again only where something is chosen that the price depends on. */
const applicationPrice = question('application-price', {
  of: [records.products.type, records.productPrices.type, listNames.divisions],
  ask: async (signal, formName: string, divisions: readonly string[]): Promise<ApplicationPrice> =>
    (await priceApplication({ formName, divisions: [...divisions] }, signal)).data,
});

const divisionsPath = divisionsQuestion.join('/');

/** Null where there is nothing to pay, or as long as nobody knows what. */
export function useApplicationPrice(store: FormStore, hasPayment: boolean): ApplicationPrice | null {
  const asked = applicationPrice(store.form.name, useChosenDivisions(store));
  const { data } = useQuery({
    ...asked,
    ...(hasPayment ? {} : { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  return data ?? null;
}

function useChosenDivisions(store: FormStore): readonly string[] {
  const hasDivisions = store.form.byPath.has(divisionsPath);
  const chosen = useSyncExternalStore(
    useCallback((listener) => store.subscribe(divisionsPath, listener), [store]),
    () => (hasDivisions ? JSON.stringify(store.cell(divisionsPath).value ?? []) : '[]'),
  );
  const ids: unknown = JSON.parse(chosen);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').sort() : [];
}
