import { ApiError } from '@portal/api-client/api-error'
import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { countryName } from '@portal/contract/fields/address/countries'
import type { TrackedOrder } from '@portal/contract/orders/tracking/tracking.schema'
import { Box, Stack, Text } from '@portal/ui/boxes'
import { EmptyState } from '@portal/ui/page-state'
import { Section } from '@portal/ui/section'
import { Loading, SkeletonBlock, SkeletonLines } from '@portal/ui/skeleton'
import { StepList } from '@portal/ui/step-list'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { BrandBar } from '../../../portal/brand/brand-bar.tsx'
import { LostParcel } from '../../../portal/brand/lost-parcel.tsx'
import { type RoutePlace, RouteScene } from '../../../portal/brand/route-scene.tsx'
import { BrandLogo } from '../../../portal/brand-logo.tsx'
import { formatLocalDay } from './format-local-day.ts'
import styles from './tracked-order.module.css'
import { TrackedItems, TrackedPackages } from './tracked-packages.tsx'
import { trackedOrderQuery } from './tracking.queries.ts'

/** An order's tracking page: steps, packages and open items. */
export function TrackedOrderView({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(trackedOrderQuery(token))
  if (data) return <FollowedOrder order={data} />
  if (!error) return <LoadingOrder />
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <Frame>
      {isGone ? (
        <EmptyState size="page" level={1} picture={<LostParcel />} title="This link no longer works">
          Ask the shop you ordered from for a new one.
        </EmptyState>
      ) : (
        <LoadError
          size="page"
          level={1}
          title="We couldn't load the order"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Frame>
  )
}

function FollowedOrder({ order }: { readonly order: TrackedOrder }) {
  const { senderName, sender, contact, number, destination, parcels, waiting } = order
  const { title, place } = headline(order)
  useEffect(() => {
    document.title = `${title} · ${senderName}`
  }, [title, senderName])
  const goal = [destination?.city, destination?.country && countryName(destination.country)]
  const to = goal.filter(Boolean).join(', ')
  return (
    <Frame name={sender === 'supplier' ? <BrandLogo size="bar" /> : senderName}>
      <Stack gap={16} className={styles.page}>
        <Stack gap={4} textAlign="center">
          <RouteScene place={place} className={styles.scene ?? ''} />
          <Text balance as="h1" size={28} className={styles.title}>
            {title}
          </Text>
          <Text tone="muted" size={14} anywhere>
            Order{' '}
            <Text as="strong" tone="ink" weight="bold">
              {number}
            </Text>{' '}
            from {senderName}
            {to ? ` to ${to}` : null}
          </Text>
        </Stack>
        <Box padY={16} padX={16} surface="raised">
          <StepList
            label="Order progress"
            steps={order.steps.map(({ at, ...step }) => ({ ...step, note: at ? formatLocalDay(at) : null }))}
          />
        </Box>
        <TrackedPackages parcels={parcels} />
        {waiting.length > 0 ? (
          <Section title={parcels.length > 0 ? 'Not shipped yet' : 'In your order'}>
            <TrackedItems items={waiting} />
          </Section>
        ) : null}
        <Text tone="muted" size={12} textAlign="center">
          Questions about your order? Contact {contact ? <a href={contact}>{senderName}</a> : senderName}.
        </Text>
      </Stack>
    </Frame>
  )
}

/** The headline, and the package's position on the route. */
function headline({ steps, parcels }: TrackedOrder): { title: string; place: RoutePlace } {
  if (steps.some(({ state }) => state === 'stopped'))
    return { title: 'This order was canceled', place: 'start' }
  const isOver = steps.every(({ state }) => state === 'done')
  if (isOver && parcels.every(({ deliveredAt }) => deliveredAt !== null) && parcels.length > 0)
    return { title: 'Delivered', place: 'end' }
  if (parcels.length > 0) return { title: 'On its way to you', place: 'way' }
  return { title: isOver ? 'This order is closed' : 'Your order is being prepared', place: 'start' }
}

function LoadingOrder() {
  return (
    <Frame>
      <Loading label="Loading your order">
        <Stack gap={16} className={styles.page}>
          <SkeletonBlock height="13rem" />
          <SkeletonBlock height="5.5rem" />
          <SkeletonLines lines={5} />
        </Stack>
      </Loading>
    </Frame>
  )
}

interface FrameProps {
  readonly name?: ReactNode
  readonly children: ReactNode
}

/** The brand's colors and the sender's name, without links into the portal. */
function Frame({ name, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <BrandBar>
        <Text heading as="span" size={16} weight="bold" truncated>
          {name}
        </Text>
      </BrandBar>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
