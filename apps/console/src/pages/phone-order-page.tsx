import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button, buttonClass } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dealerQuery } from '../features/dealers/dealers.queries.ts'
import { OrderTerms, useUsableMethods } from '../features/dealers/record/order-terms.tsx'
import { SignInAsButton } from '../features/dealers/record/sign-in-as-button.tsx'
import { dealerName } from '../features/dealers/use-dealer-change.ts'
import { orderQuery } from '../features/orders/orders.queries.ts'
import { DealerChoice } from '../features/phone-order/dealer-choice.tsx'
import { PhoneOrder, type PlacedPhoneOrder } from '../features/phone-order/phone-order.tsx'
import { captureText, mustAuthorizeText, type Payer } from '../features/phone-order/phone-order-total.tsx'
import { useMoney } from '../session/use-money.ts'

const route = getRouteApi('/shell/orders/new')

/** A new order for a dealer on the phone. */
export function PhoneOrderPage() {
  const { dealer } = route.useSearch()
  const navigate = route.useNavigate()
  const [placed, setPlaced] = useState<PlacedPhoneOrder>()
  const { data } = useQuery({ ...dealerQuery(dealer ?? 0), enabled: dealer !== undefined })
  const methods = useUsableMethods(dealer)
  const payer = methods && (methods[0] ?? null)
  const title = data === undefined ? 'New order' : `New order for ${dealerName(data)}`
  usePageTitle(title)
  const start = (search: { dealer?: number }) => {
    setPlaced(undefined)
    void navigate({ search })
  }
  return (
    <Page width={dealer === undefined || placed ? 'reading' : 'wide'}>
      <PageHeader
        title={title}
        back={<Link to="/orders">Orders</Link>}
        actions={
          dealer === undefined || placed ? null : (
            <Button size="small" onClick={() => start({})}>
              Change dealer
            </Button>
          )
        }
      />
      {dealer === undefined ? (
        <DealerChoice onChoose={(id) => start({ dealer: id })} />
      ) : placed ? (
        <PlacedOrder order={placed} dealer={data} payer={payer}>
          <Button onClick={() => start({ dealer })}>New order for this dealer</Button>
          <Button onClick={() => start({})}>New order</Button>
        </PlacedOrder>
      ) : (
        <PhoneOrder
          key={dealer}
          dealerId={dealer}
          terms={data === undefined ? null : <OrderTerms dealer={data} />}
          payer={payer}
          onPlaced={setPlaced}
        />
      )}
    </Page>
  )
}

interface PlacedOrderProps {
  readonly order: PlacedPhoneOrder
  readonly dealer: DealerRecord | undefined
  readonly payer: Payer
  readonly children: ReactNode
}

/** Confirms the order, with the focus on its link. */
function PlacedOrder({ order: { id, orderNumber, total }, dealer, payer, children }: PlacedOrderProps) {
  const money = useMoney()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  const { data } = useQuery(orderQuery(id))
  const isUnauthorized = data?.paymentStatusId === paymentStatus.unauthorized.id
  return (
    <Section title={`Order ${orderNumber} placed`} note={total && `Total: ${money(total)}`}>
      <Stack gap={16}>
        {isUnauthorized && dealer ? (
          <Text role="status">
            {mustAuthorizeText(dealer)} We've emailed {dealer.email}.
          </Text>
        ) : data?.paymentStatusId === paymentStatus.authorized.id ? (
          <Text role="status">Authorized automatically. {captureText(payer)}</Text>
        ) : null}
        <Row wrap gap={8} role="status">
          <Link ref={link} to="/orders/$id" params={{ id: String(id) }} className={buttonClass('primary')}>
            View order
          </Link>
          {isUnauthorized && dealer ? <SignInAsButton dealer={dealer} /> : null}
          {children}
        </Row>
      </Stack>
    </Section>
  )
}
