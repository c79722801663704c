import { Time } from '@portal/app-kit/formatting/time.tsx'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { defaultTimeZone, timeZoneTitle } from '@portal/contract/fields/time/time-zone.rules'
import { Button } from '@portal/ui/button'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { useState } from 'react'
import { useMoney } from '../../../session/use-money.ts'
import { usePermission } from '../../../session/use-staff.ts'
import { contactRows } from './contact-rows.tsx'

const EditDealerDialog = lazyComponent(
  async () => (await import('./edit-dealer-dialog.tsx')).EditDealerDialog,
)

export function DealerFacts({ dealer }: { readonly dealer: DealerRecord }) {
  const money = useMoney()
  const may = usePermission()
  const [isEditing, setEditing] = useState(false)
  return (
    <Section
      title="Account"
      aside={
        may('dealers.write') ? (
          <Button size="small" onClick={() => setEditing(true)}>
            Edit
          </Button>
        ) : null
      }
    >
      {isEditing ? <EditDealerDialog dealer={dealer} onClose={() => setEditing(false)} /> : null}
      <KeyValues
        layout="close"
        rows={[
          { name: 'Status', value: <StatusLabel of="dealer" id={dealer.dealerStatusId} /> },
          { name: 'Cancellation date', value: dealer.cancelAt && <Time at={dealer.cancelAt} /> },
          { name: 'Group', value: dealer.group.name },
          ...contactRows(dealer),
          { name: 'Password', value: dealer.hasPassword ? null : 'Not set' },
          { name: 'Auto-authorize', value: authorizeText(dealer, money) },
          { name: 'Time zone', value: timeZoneTitle(dealer.timeZone ?? defaultTimeZone) },
          { name: 'Joined', value: <Time at={dealer.createdAt} /> },
        ]}
      />
    </Section>
  )
}

/** A dealer's automatic authorization as text. */
export function authorizeText(
  { autoAuthorize, autoAuthorizeUpTo, isSuppliersRule }: DealerRecord,
  money: (amount: string) => string,
) {
  if (isSuppliersRule) return 'All orders (portal setting)'
  if (!autoAuthorize) return 'Off'
  return autoAuthorizeUpTo === null ? 'All orders' : `Up to ${money(autoAuthorizeUpTo)}`
}
