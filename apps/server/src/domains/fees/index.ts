import { productPrices } from './records/product-prices.ts';
import { products } from './records/products.ts';

export const feeRecords = [productPrices, products];
