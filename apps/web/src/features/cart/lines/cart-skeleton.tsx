import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { Section } from '@portal/ui/section'

const mostShown = 8

export function CartSkeleton({ lines }: { readonly lines: number }) {
  return (
    <Section title={lines === 1 ? '1 item' : `${lines} items`}>
      <SectionSkeleton label="Loading your cart" lines={Math.min(lines, mostShown) * 2} />
    </Section>
  )
}
