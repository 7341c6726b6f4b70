import { queryOptions } from '@tanstack/react-query';
import { getRecord, listRecords } from '../../lib/api.ts';
import { where } from '../../lib/record-filter.ts';
import { recordValues } from '../../lib/record-values.ts';

export interface OrderLine {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly quantity: number;
  readonly vat: number;
  readonly amount: number;
}

export interface Order {
  readonly name: string;
  readonly due: string | null;
  readonly isPaid: boolean;
  readonly currency: string;
  readonly tax: number;
  readonly total: number;
  readonly lines: readonly OrderLine[];
}

const paidStates: readonly (number | null)[] = [1, 3, 4];

/** An order with its lines, as the person who is to pay sees it. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }): Promise<Order> => {
      const [order, lines] = await Promise.all([
        getRecord(
          {
            recordType: 'salesorders',
            properties: [
              'name',
              'statecode',
              'totalamount',
              'totaltax',
              'requestdeliveryby',
              '_transactioncurrencyid_value',
            ],
            id,
          },
          signal,
        ),
        listRecords(
          {
            recordtype: 'salesorderdetails',
            properties: ['productcode', 'productdescription', 'quantity', 'tax', 'extendedamount'],
            filter: { filterfields: [where('_salesorderid_value', id, 'lookup')] },
            sortfield: { field: 'createdon', sorttype: 'asc' },
            continuationToken: null,
            pazesize: 1000,
          },
          signal,
        ),
      ]);
      const values = recordValues(order.data);
      return {
        name: values.text('name') ?? '',
        due: values.text('requestdeliveryby'),
        isPaid: paidStates.includes(values.code('statecode')),
        currency: values.label('_transactioncurrencyid_value') ?? '',
        tax: Number(values.raw('totaltax') ?? 0),
        total: Number(values.raw('totalamount') ?? 0),
        lines: lines.data.map((row) => {
          const line = recordValues(row);
          return {
            id: row.id,
            code: line.text('productcode') ?? '',
            description: line.text('productdescription') ?? '',
            quantity: line.code('quantity') ?? 1,
            vat: Number(line.raw('tax') ?? 0),
            amount: Number(line.raw('extendedamount') ?? 0),
          };
        }),
      };
    },
  });
