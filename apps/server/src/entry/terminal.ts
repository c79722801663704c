import { addAccessCommands } from '../features/access/access.commands.ts'
import { addBackupCommands } from '../features/backup/backup.commands.ts'
import { addDealerCommands } from '../features/dealers/dealers.commands.ts'
import { addImportCommands } from '../features/import/import.commands.ts'
import { addMailCommands } from '../features/mail/mail.commands.ts'
import { addPaymentCommands } from '../features/payments/payments.commands.ts'
import { addProviderCommands } from '../features/payments/providers/provider.commands.ts'
import { addInvoiceRuleCommands } from '../features/suppliers/invoice-rules/invoice-rules.commands.ts'
import { addSupplierCommands } from '../features/suppliers/suppliers.commands.ts'
import { runTerminal } from '../terminal/run-terminal.ts'

process.exitCode = await runTerminal(process.argv.slice(2), [
  addSupplierCommands,
  addProviderCommands,
  addPaymentCommands,
  addInvoiceRuleCommands,
  addDealerCommands,
  addAccessCommands,
  addMailCommands,
  addImportCommands,
  addBackupCommands,
])
