import type { ConsoleImportFormat } from '@portal/contract/import/console-import.rules'
import { dealerFormat } from '../dealers/dealer.format.ts'
import type { ImportFormat } from '../import-format.ts'
import { shipmentFormat } from '../shipments/shipment.format.ts'
import { stockFormat } from '../stock/stock.format.ts'

export const consoleFormats: Readonly<Record<ConsoleImportFormat, ImportFormat>> = {
  shipments: shipmentFormat,
  stock: stockFormat,
  dealers: dealerFormat,
}
