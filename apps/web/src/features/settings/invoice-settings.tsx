import { useQuery } from '@tanstack/react-query'
import { AnswerSection } from '../../api/answer-section.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { invoiceSettingsQuery } from './settings.queries.ts'

/** Whether invoices are authorized without asking, and up to what total. */
export function InvoiceSettings() {
  return (
    <AnswerSection
      title="Invoice Settings"
      note="Decide whether new orders are authorized for payment without asking you."
      query={useQuery(invoiceSettingsQuery)}
      lines={2}
    >
      {(settings) => <InvoiceForm settings={settings} />}
    </AnswerSection>
  )
}
