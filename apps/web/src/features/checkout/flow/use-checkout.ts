import { ApiError } from '@portal/api-client/api-error'
import type { CheckoutItem, CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import type { InvoiceFigures } from '@portal/contract/checkout/invoice-totals.schema'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useSending } from '../../../forms/use-sending.ts'
import { useSession } from '../../../session/use-session.ts'
import { sampleInvoiceQuery } from '../checkout.queries.ts'
import { clearCheckoutDraft, readCheckoutDraft } from '../details/checkout-draft.ts'
import { checkDetails } from '../details/details-check.ts'
import { toCheckoutRequest } from '../details/details-values.ts'
import { type OrderPlacement, type PlacedOrder, usePlaceOrder } from '../placement/use-place-order.ts'
import { withdrawCheckoutProblems } from './checkout-problems.ts'
import { followRefusal, isAboutDetails, sayAboutDetails, sayRefusal } from './checkout-refusal.ts'
import type { CheckoutStep } from './checkout-steps.tsx'

interface CheckoutInput {
  readonly step: CheckoutStep
  readonly items: readonly CheckoutItem[]
  readonly goTo: (step: CheckoutStep, how?: 'instead') => void
  readonly onPlaced: (placed: PlacedOrder) => void
  /** Called when price or stock turn out to be other than shown. */
  readonly onGoodsChanged: () => void
}

/** The checkout from step 2 on. */
export interface Checkout {
  /** The order of step 3; undefined before it is complete. */
  readonly order: CheckoutRequest | undefined
  readonly figures: InvoiceFigures | undefined
  /** Why the order of step 3 has no figures, and how to ask for them again. */
  readonly unpriced: { readonly error: Error; readonly retry: () => void } | undefined
  /** What the server refused in step 2 or 3, until its fields have said so. */
  readonly refused: ApiError | undefined
  readonly onRefusalShown: () => void
  readonly isConfirming: boolean
  /** Is told whether the check of step 2 is still on its way. */
  readonly setChecking: (isChecking: boolean) => void
  /** Prices the order and goes to step 3. */
  readonly confirm: (order: CheckoutRequest) => void
  readonly placing: OrderPlacement
  readonly placeNow: () => void
}

/** Holds the checkout together: the details lead to a sample invoice, and that to the order. */
export function useCheckout({ step, items, goTo, onPlaced, onGoodsChanged }: CheckoutInput): Checkout {
  const queryClient = useQueryClient()
  const dealerId = useSession().dealer.id
  const { isAsking, run } = useSending()
  const [isChecking, setChecking] = useState(false)
  const visit = useVisit(step)
  const [refused, setRefused] = useState<ApiError>()
  const order = useMemo(() => {
    const draft = step === 3 ? readCheckoutDraft(dealerId) : undefined
    return draft && items.length > 0 ? toCheckoutRequest(draft, items) : undefined
  }, [step, dealerId, items])
  const placing = usePlaceOrder((placed) => {
    clearCheckoutDraft()
    onPlaced(placed)
  })
  useIncomplete(step, order, goTo)
  const failure = placing.state.step === 'refused' ? placing.state.failure : undefined
  const invoice = useInvoice(order, failure, onGoodsChanged)
  const ways = { queryClient, goTo, onGoodsChanged, setRefused }
  useRefusal(failure, ways)
  useRefusal(asFailure(invoice.error), ways, invoice.data ? sayRefusal : undefined)
  return {
    order,
    figures: invoice.data,
    unpriced:
      invoice.error && !invoice.data
        ? { error: invoice.error, retry: () => void invoice.refetch() }
        : undefined,
    refused,
    onRefusalShown: () => setRefused(undefined),
    isConfirming: isAsking || isChecking,
    setChecking,
    confirm: (confirmed) =>
      run(async () => {
        setRefused(undefined)
        withdrawCheckoutProblems()
        placing.dismiss()
        const asked = visit.current
        await queryClient.fetchQuery({ ...sampleInvoiceQuery(confirmed), staleTime: 0 }).then(
          // Whoever has left the step meanwhile stays where they are.
          () => visit.current === asked && goTo(3),
          (error: unknown) => {
            if (!(error instanceof ApiError)) throw error
            setRefused(error)
            if (visit.current === asked) followRefusal(error, { queryClient, goTo, onGoodsChanged })
          },
        )
      }),
    placing,
    placeNow: () => {
      if (order && invoice.data) placing.place({ ...order, quoteId: invoice.data.quoteId })
    },
  }
}

/** The sample invoice of the order of step 3; the items are looked at again whenever it stands for other prices. */
function useInvoice(
  order: CheckoutRequest | undefined,
  failure: ApiError | undefined,
  onGoodsChanged: () => void,
) {
  const queryClient = useQueryClient()
  const invoice = useQuery({ ...sampleInvoiceQuery(order ?? noOrder), enabled: order !== undefined })
  // The new figures come with the refusal, and every look at this step asks for them anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal is a reason
  useEffect(() => {
    if (order && failure?.body.quote)
      queryClient.setQueryData(sampleInvoiceQuery(order).queryKey, failure.body.quote)
  }, [failure])
  const quoteId = invoice.data?.quoteId
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another quote is a reason
  useEffect(() => {
    if (quoteId !== undefined) onGoodsChanged()
  }, [quoteId])
  return invoice
}

/** Stands for the order while there is none; never sent. */
const noOrder = { items: [] } as unknown as CheckoutRequest

/** Step 3 without complete details, after a reload or by its address, leads back to step 2. */
function useIncomplete(
  step: CheckoutStep,
  order: CheckoutRequest | undefined,
  goTo: CheckoutInput['goTo'],
): void {
  const dealerId = useSession().dealer.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each visit of the step
  useEffect(() => {
    if (step !== 3) return
    const draft = readCheckoutDraft(dealerId)
    const back = () => goTo(2, 'instead')
    if (!draft || order === undefined) return back()
    void checkDetails(draft).then((checked) => 'errors' in checked && back())
  }, [step])
}

/** Holds something else for each visit of a step, and nothing once the checkout has been left. */
function useVisit(step: CheckoutStep): RefObject<object | undefined> {
  const visit = useRef<object>(undefined)
  useEffect(() => {
    visit.current = { step }
    return () => {
      visit.current = undefined
    }
  }, [step])
  return visit
}

interface RefusalWays extends Pick<CheckoutInput, 'goTo' | 'onGoodsChanged'> {
  readonly queryClient: QueryClient
  readonly setRefused: (failure: ApiError) => void
}

/**
 * A refusal in step 3 about the details leads back to their fields; one about the goods asks for price and stock again,
 * and is said by `say` where the page does not show it.
 */
function useRefusal(
  failure: ApiError | undefined,
  ways: RefusalWays,
  say?: (failure: ApiError) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is followed once
  useEffect(() => {
    if (!failure) return
    ways.setRefused(failure)
    if (isAboutDetails(failure)) {
      sayAboutDetails(failure, ways.queryClient)
      ways.goTo(2)
      return
    }
    ways.onGoodsChanged()
    if (!say) return
    say(failure)
    // What is no longer so must not stand beside the order that was placed after all.
    return withdrawCheckoutProblems
  }, [failure])
}

/** The refusal that an error is; a session that has ended says so by itself. */
function asFailure(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) return undefined
  return error.status > 0 && error.status < 500 ? error : undefined
}
