import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Grid } from './boxes.tsx'

afterEach(cleanup)

it('keeps its columns and given style', () => {
  render(
    <Grid template="1fr auto" style={{ height: 40 }}>
      Goods
    </Grid>,
  )
  const { style } = screen.getByText('Goods')
  expect([style.getPropertyValue('--template'), style.height]).toEqual(['1fr auto', '40px'])
})
