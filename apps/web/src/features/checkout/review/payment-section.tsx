import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { paymentMethodTitle } from '@portal/contract/payment-methods/payment-method-title.rules'
import type { PaymentOutlook } from '@portal/contract/settings/payment-outlook.schema'
import { Stack, Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import { type MoneyFormat, useMoney } from '../../../formatting/use-money.ts'
import { NoUsableMethod } from '../../../payments/no-usable-method.tsx'
import { paymentOutlookQuery } from '../../../payments/payment-outlook.queries.ts'
import { predictAuthorization } from '../../../payments/predict-authorization.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'

interface PaymentSectionProps {
  /** The invoice total; undefined until known. */
  readonly total: string | undefined
}

/** Shows in step 3 how much will be paid, how and when, before the order is placed. */
export function PaymentSection({ total }: PaymentSectionProps) {
  const { paymentCollection } = useSession()
  const { brandName } = usePortal()
  if (paymentCollection) return <Collected total={total} />
  return (
    <Section title="Payment">
      <Total total={total} />
      <Stack as="p" gap={8} size={13}>{`Nothing due now. ${brandName} will invoice you.`}</Stack>
    </Section>
  )
}

function Collected({ total }: PaymentSectionProps) {
  const money = useMoney()
  const { brandName } = usePortal()
  return (
    <QuerySection title="Payment" query={useQuery(paymentOutlookQuery)} lines={2}>
      {(outlook) => (
        <Stack gap={8} size={13}>
          <Total total={total} />
          <p>{total === undefined ? null : authorizationSentence(outlook, total, money, brandName)}</p>
          {outlook.paymentMethod ? (
            <p>
              {total === undefined
                ? `Once the order is authorized, ${brandName} will charge the order total to ${paymentMethodTitle(outlook.paymentMethod)}.`
                : `Once the order is authorized, ${brandName} will charge ${money(total)} to ${paymentMethodTitle(outlook.paymentMethod)}.`}
            </p>
          ) : (
            <NoUsableMethod hasDepositsToConfirm={outlook.hasDepositsToConfirm} />
          )}
        </Stack>
      )}
    </QuerySection>
  )
}

function Total({ total }: PaymentSectionProps) {
  const money = useMoney()
  return total === undefined ? null : (
    <Text size={28} figure leading={36}>
      {money(total)}
    </Text>
  )
}

/** How the order will be authorized, per the server's rule. */
function authorizationSentence(
  outlook: PaymentOutlook,
  total: string,
  money: MoneyFormat,
  brandName: string,
): string {
  const { autoAuthorizeUpTo: upTo, isSuppliersRule } = outlook
  const automatic = isSuppliersRule
    ? `${brandName} authorizes every order automatically.`
    : upTo === null
      ? 'This order will be authorized automatically, as set in your invoice settings.'
      : `This order will be authorized automatically: it's within your ${money(upTo)} auto-authorize limit.`
  const sentences = {
    automatic,
    above_limit: `This order is over your ${money(upTo ?? '0')} auto-authorize limit. Place it first, then authorize it on the order page.`,
    by_hand: "You'll need to authorize this order. Nothing will be charged until then.",
    no_method: `${brandName} authorizes orders automatically, but you have no active payment method, so this order will stay unauthorized.`,
  } as const
  return sentences[predictAuthorization(outlook, total)]
}
