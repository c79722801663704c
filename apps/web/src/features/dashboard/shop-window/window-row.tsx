import { boxClass, Row, Stack, Text } from '@portal/ui/boxes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ItemPicture } from '../../../portal/item-picture.tsx'

interface WindowRowProps {
  readonly productId: number
  readonly title: string
  readonly picture: string | null
  /** Price and details. */
  readonly children: ReactNode
}

/** A product line that links to its page. */
export function WindowRow({ productId, title, picture, children }: WindowRowProps) {
  return (
    <Row as="li" relative align="center" gap={12}>
      <ItemPicture url={picture} sizePx={48} />
      <Stack grow shrinks>
        <Text as="span" size={13} weight="medium" truncated>
          <Link
            to="/products/$id"
            params={{ id: String(productId) }}
            className={`${boxClass('', { tone: 'ink', plain: true, underlines: true })} covering`}
          >
            {title}
          </Link>
        </Text>
        <Text as="span" tone="muted" size={13} tabular>
          {children}
        </Text>
      </Stack>
    </Row>
  )
}
