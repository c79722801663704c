import { addAccessCommands } from '../features/access/access.commands.ts'
import { addBackupCommands } from '../features/backup/backup.commands.ts'
import { addInstallationCommands } from '../features/backup/installation.commands.ts'
import { addCreditCommands } from '../features/dealers/credit/credit.commands.ts'
import { addDealerCommands } from '../features/dealers/dealers.commands.ts'
import { addPersonalDataCommands } from '../features/dealers/personal-data/personal-data.commands.ts'
import { addDoctorCommand } from '../features/doctor/doctor.commands.ts'
import { addImportCommands } from '../features/import/import.commands.ts'
import { addInventoryCommands } from '../features/inventory/inventory.commands.ts'
import { addJobCommands } from '../features/jobs/job.commands.ts'
import { addMailCommands } from '../features/mail/mail.commands.ts'
import { addMoveCommand } from '../features/move/move.commands.ts'
import { addOrderCommands } from '../features/orders/orders.commands.ts'
import { addPaymentCommands } from '../features/payments/payments.commands.ts'
import { addProviderCommands } from '../features/payments/providers/provider.commands.ts'
import { addStaffCommands } from '../features/staff/staff.commands.ts'
import { addBrandCommand } from '../features/suppliers/brand/brand.commands.ts'
import { addInvoiceRuleCommands } from '../features/suppliers/invoice-rules/invoice-rules.commands.ts'
import { addSupplierCommands } from '../features/suppliers/suppliers.commands.ts'
import { addKeyLogCommand } from '../features/tokens/key-log.commands.ts'
import { addTokenCommands } from '../features/tokens/tokens.commands.ts'
import { addWebhookDeliveryCommands } from '../features/webhooks/webhook-deliveries.commands.ts'
import { addWebhookCommands } from '../features/webhooks/webhooks.commands.ts'
import type { AddCommands } from '../terminal/run-terminal.ts'

export const commandList: readonly AddCommands[] = [
  addSupplierCommands,
  addBrandCommand,
  addProviderCommands,
  addPaymentCommands,
  addOrderCommands,
  addInventoryCommands,
  addInvoiceRuleCommands,
  addStaffCommands,
  addDealerCommands,
  addPersonalDataCommands,
  addCreditCommands,
  addAccessCommands,
  addTokenCommands,
  addKeyLogCommand,
  addWebhookCommands,
  addWebhookDeliveryCommands,
  addMailCommands,
  addJobCommands,
  addImportCommands,
  addBackupCommands,
  addInstallationCommands,
  addMoveCommand,
  addDoctorCommand,
]
