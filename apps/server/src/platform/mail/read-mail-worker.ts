import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './read-mail.ts';

parentPort?.postMessage(await parseMail(workerData as Uint8Array));
