import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useQuery } from '@tanstack/react-query'
import { NoUsableMethod } from '../../payments/no-usable-method.tsx'
import { paymentOutlookQuery } from '../../payments/payment-outlook.queries.ts'
import styles from './invoice-form.module.css'
import { InvoiceForm } from './invoice-form.tsx'
import { invoiceSettingsQuery } from './settings.queries.ts'

/** Whether invoices are authorized without asking, and up to what total. */
export function InvoiceSettings() {
  const { data: outlook } = useQuery(paymentOutlookQuery)
  return (
    <QuerySection
      title="Invoice Settings"
      note="Decide whether new orders are authorized for payment without asking you."
      query={useQuery(invoiceSettingsQuery)}
      lines={2}
    >
      {(settings) => (
        <>
          <InvoiceForm settings={settings} />
          {outlook && outlook.paymentMethod === null ? (
            <div className={styles.notice}>
              <NoUsableMethod hasDepositsToConfirm={outlook.hasDepositsToConfirm} />
            </div>
          ) : null}
        </>
      )}
    </QuerySection>
  )
}
