import { billingYears } from './records/billing-years.ts';
import { productPrices } from './records/product-prices.ts';
import { products } from './records/products.ts';

export const feeRecords = [billingYears, productPrices, products];
