import { parentPort } from 'node:worker_threads'
import { faultOfPdf } from './active-pdf.ts'
import type { PdfJudgement } from './judge-pdf.ts'

parentPort?.on('message', (content: Uint8Array) => {
  const fault = faultOfPdf(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  parentPort?.postMessage({ fault } satisfies PdfJudgement)
})
