import type { HandlerTable } from '../../http/handlers.ts'
import { downloadFile } from './download-file.ts'

export const filesHandlers = {
  downloadFile: (ctx, { params }) => downloadFile(ctx, params.token),
} as const satisfies Partial<HandlerTable>
