import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { Box } from '@portal/ui/boxes'
import { useQuery } from '@tanstack/react-query'
import { NoUsableMethod } from '../../payments/no-usable-method.tsx'
import { paymentOutlookQuery } from '../../payments/payment-outlook.queries.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { invoiceSettingsQuery } from './settings.queries.ts'

/** The settings of automatic authorization: on or off, and up to what total. */
export function InvoiceSettings() {
  const { data: outlook } = useQuery(paymentOutlookQuery)
  return (
    <QuerySection
      title="Invoice settings"
      note="Authorize payment for new orders automatically."
      query={useQuery(invoiceSettingsQuery)}
      lines={2}
    >
      {(settings) => (
        <>
          <InvoiceForm settings={settings} />
          {outlook && outlook.paymentMethod === null ? (
            <Box above={16}>
              <NoUsableMethod hasDepositsToConfirm={outlook.hasDepositsToConfirm} />
            </Box>
          ) : null}
        </>
      )}
    </QuerySection>
  )
}
