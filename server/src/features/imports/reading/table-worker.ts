import { parentPort, workerData } from 'node:worker_threads'
import { tableOfFile } from './table-of-file.ts'

/* The thread that reads a file for `read-table.ts`. */

parentPort!.postMessage(await tableOfFile(workerData as Uint8Array))
