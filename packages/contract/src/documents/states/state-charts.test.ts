import { expect, it } from 'vitest'
import { paymentTransitions } from '../../orders/lifecycle/transitions.rules.ts'
import { namedSchemas } from '../openapi/openapi-schema.ts'
import { type StateChart, stateCharts } from './state-charts.ts'

const chartOf = (field: string) => stateCharts.find((chart) => chart.field === field) as StateChart

it.each(stateCharts)(
  '$title: every state has a meaning, and transitions join existing states',
  ({ states, transitions }) => {
    const ids = states.map(({ id }) => id)
    for (const { meaning } of states) expect(meaning).toMatch(/^[A-Z].+\.$/)
    for (const { from, to, by, about } of transitions) {
      expect(ids).toEqual(expect.arrayContaining([...from, to]))
      expect(by.length).toBeGreaterThan(0)
      expect(about).toMatch(/^[A-Z].+\.$/)
    }
  },
)

it('shows every transition the portal makes', () => {
  const edges = ({ transitions }: StateChart) =>
    transitions.flatMap(({ from, to }) => from.map((id) => `${id}>${to}`)).sort()
  const made = Object.values(paymentTransitions).flatMap(({ from, to }) => from.map((id) => `${id}>${to}`))
  expect(edges(chartOf('paymentStatusId'))).toEqual(made.sort())
  expect(edges(chartOf('orderStatusId'))).toEqual(['1>2', '1>3', '1>4', '2>1', '4>1', '4>3', '6>1'])
  expect(edges(chartOf('invoiceStatusId'))).toEqual(['1>2', '2>1', '2>3', '2>4', '4>2'])
})

it('says when a payment changes', () => {
  const { transitions } = chartOf('paymentStatusId')
  expect(transitions.find(({ name }) => name === 'unauthorize')?.about).toMatch(
    /Allowed while the order is Open and nothing has shipped\.$/,
  )
})

it('OpenAPI has the same names and meanings', () => {
  const { Order, Invoice, Dealer } = namedSchemas()
  for (const { field, states } of stateCharts) {
    const schema = [Order, Invoice, Dealer].map(({ properties }) => properties?.[field]).find(Boolean)
    expect(schema?.enum).toEqual(states.map(({ id }) => id))
    expect(schema?.['x-enum-varnames']).toEqual(states.map(({ name }) => name))
    expect(schema?.['x-enum-descriptions']).toEqual(states.map(({ meaning }) => meaning))
  }
})
