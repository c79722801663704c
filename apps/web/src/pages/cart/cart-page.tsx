import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { pages } from '@portal/contract/portal/pages'
import { areProductsShown } from '@portal/contract/portal/portal-visibility.rules'
import { Grid, Stack } from '@portal/ui/boxes'
import { Page, PageHeader } from '@portal/ui/page'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import type { Cart } from '../../features/cart/items/use-cart.ts'
import type { CartLine } from '../../features/cart/lines/cart-lines.ts'
import { CartList } from '../../features/cart/lines/cart-list.tsx'
import { CartSkeleton } from '../../features/cart/lines/cart-skeleton.tsx'
import { type CartView, useCartLines } from '../../features/cart/lines/use-cart-lines.ts'
import { CartSummary } from '../../features/cart/summary/cart-summary.tsx'
import { ReviewLines } from '../../features/cart/summary/review-lines.tsx'
import { DetailsStep } from '../../features/checkout/details/details-step.tsx'
import { OrderEstimate } from '../../features/checkout/estimate/order-estimate.tsx'
import { readCartSearchParams } from '../../features/checkout/flow/cart-search-params.ts'
import { CheckoutActions } from '../../features/checkout/flow/checkout-actions.tsx'
import {
  type CheckoutStep,
  CheckoutSteps,
  checkoutStepName,
} from '../../features/checkout/flow/checkout-steps.tsx'
import { type Checkout, useCheckout } from '../../features/checkout/flow/use-checkout.ts'
import type { PlacedOrder } from '../../features/checkout/placement/place-order.ts'
import { PlacementMessage } from '../../features/checkout/placement/placement-message.tsx'
import { EditLink } from '../../features/checkout/review/edit-link.tsx'
import { ReviewStep } from '../../features/checkout/review/review-step.tsx'
import { UnpricedOrder } from '../../features/checkout/review/unpriced-order.tsx'
import { QuickOrderButton } from '../../features/quick-order/quick-order-button.tsx'
import { usePortal } from '../../portal/use-portal.ts'
import styles from './cart-page.module.css'

export function CartPage() {
  // `useSearch` also returns parameters that the page's own parser drops.
  const { step: requestedStep } = readCartSearchParams({ ...useSearch({ from: '/shell/guarded/cart' }) })
  const view = useCartLines()
  const added = useFocusOnAdded(view)
  // An empty cart has only one step.
  const step = view.cart.items.length === 0 ? 1 : (requestedStep ?? 1)
  return (
    <Page>
      <PageHeader title={pages.cart.title} beside={<CheckoutSteps current={step} />} />
      {view.lines ? (
        <CartSteps step={step} view={view} lines={view.lines} {...added} />
      ) : view.error ? (
        <LoadError title="We couldn't load your cart" error={view.error} onRetry={view.refetch} />
      ) : (
        <CartSkeleton lines={view.cart.items.length} />
      )}
    </Page>
  )
}

interface CartStepsProps {
  readonly step: CheckoutStep
  readonly view: CartView
  readonly lines: readonly CartLine[]
  readonly main: RefObject<HTMLElement | null>
  readonly add: Cart['add']
}

function CartSteps({ step, view, lines, main, add }: CartStepsProps) {
  const goTo = useOpenStep()
  const { settings } = usePortal()
  useFocusOn(step, main)
  const checkout = useCheckout({
    step,
    items: view.cart.items,
    goTo,
    onPlaced: useFinishCheckout(view),
    onItemsChanged: view.refetch,
  })
  return (
    <Grid template="minmax(0, 1fr) 20rem" align="start" gap={16} className={styles.columns}>
      <Stack
        as="section"
        gap={16}
        shrinks
        className={styles.main}
        aria-label={checkoutStepName(step)}
        tabIndex={-1}
        ref={main}
      >
        <PlacementMessage state={checkout.placement} />
        {step === 1 ? (
          <CartList
            view={view}
            lines={lines}
            aside={areProductsShown(settings) ? <QuickOrderButton onAdd={add} /> : null}
          />
        ) : null}
        {step === 2 ? (
          <DetailsStep
            items={view.cart.items}
            refusal={checkout.fieldRefusal}
            onRefusalShown={checkout.onFieldRefusalShown}
            isPricing={checkout.isPricing}
            onConfirm={checkout.confirm}
            onValidating={checkout.onValidating}
          />
        ) : null}
        {step === 3 ? <Review checkout={checkout} lines={lines} /> : null}
      </Stack>
      <CartSummary
        lines={lines}
        figures={step === 3 ? checkout.invoice : undefined}
        note={step === 3 ? null : <OrderEstimate items={view.cart.items} hasMethod={step === 2} />}
        actions={<CheckoutActions step={step} isEmpty={lines.length === 0} checkout={checkout} goTo={goTo} />}
      />
    </Grid>
  )
}

/** Moves the focus to a new step, because the pressed button is gone, unless a field of the step already has it. */
function useFocusOn(step: CheckoutStep, main: RefObject<HTMLElement | null>): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [step, main])
}

/** Moves the focus to the first items of a cart, because the Add button is gone with the empty cart. */
function useFocusOnAdded({ cart, lines }: CartView): Pick<CartStepsProps, 'main' | 'add'> {
  const main = useRef<HTMLElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!isAwaited.current || !lines || lines.length === 0) return
    isAwaited.current = false
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [lines])
  const add: Cart['add'] = (items) => {
    isAwaited.current = cart.items.length === 0
    return cart.add(items)
  }
  return { main, add }
}

function useOpenStep(): (step: CheckoutStep, how?: 'instead') => void {
  const navigate = useNavigate()
  return (step, how) =>
    void navigate({ to: '/cart', search: step === 1 ? {} : { step }, replace: how === 'instead' })
}

/** Removes the ordered items from the cart and opens the order. */
function useFinishCheckout({ cart }: CartView): (placed: PlacedOrder) => void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return ({ id, items }) => {
    cart.takeOut(items)
    for (const about of ['orders', 'products', 'checkout', 'dashboard'])
      void queryClient.invalidateQueries({ queryKey: [about] })
    void navigate({ to: '/orders/$id', params: { id: String(id) }, state: { isPlaced: true } })
  }
}

function Review({ checkout, lines }: Pick<CartStepsProps, 'lines'> & { readonly checkout: Checkout }) {
  return (
    <>
      {checkout.invoiceFailure ? <UnpricedOrder {...checkout.invoiceFailure} /> : null}
      {checkout.order ? (
        <ReviewStep
          order={checkout.order}
          total={checkout.invoice?.total}
          items={<ReviewLines lines={lines} edit={<EditLink what="items" />} />}
        />
      ) : null}
    </>
  )
}
