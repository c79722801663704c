/** One value of an option, with the share of the first value's price and weight it has. */
export interface SizeStep {
  readonly value: string
  readonly price: number
  readonly weight: number
}

function even(...values: string[]): SizeStep[] {
  return values.map((value) => ({ value, price: 1, weight: 1 }))
}

function growing(...steps: [value: string, price: number, weight: number][]): SizeStep[] {
  return steps.map(([value, price, weight]) => ({ value, price, weight }))
}

/** The options other than colour that goods come in: the option's name and its values in order. */
export const sizeRuns = {
  clothing: { name: 'Size', steps: even('S', 'M', 'L', 'XL', 'XXL') },
  shoes: { name: 'Size', steps: even('7', '8', '9', '10', '11', '12') },
  gloves: { name: 'Size', steps: even('S', 'M', 'L') },
  waist: { name: 'Waist', steps: even('30', '32', '34', '36', '38') },
  rope: { name: 'Length', steps: growing(['50 ft', 1, 1], ['100 ft', 1.85, 2], ['200 ft', 3.5, 4]) },
  luggage: { name: 'Height', steps: growing(['21 in', 1, 1], ['25 in', 1.3, 1.3], ['29 in', 1.55, 1.6]) },
  camp: { name: 'Sleeps', steps: growing(['2', 1, 1], ['3', 1.25, 1.2], ['4', 1.5, 1.45]) },
  skis: { name: 'Length', steps: even('150 cm', '160 cm', '170 cm', '180 cm') },
  draw: { name: 'Draw weight', steps: even('30 lb', '40 lb', '50 lb') },
  ball: { name: 'Ball size', steps: growing(['3', 1, 1], ['4', 1.12, 1.15], ['5', 1.25, 1.3]) },
  frame: { name: 'Frame', steps: even('Small', 'Medium', 'Large') },
  box: { name: 'Pack', steps: growing(['Box of 25', 1, 1], ['Box of 100', 3.4, 4], ['Box of 500', 14, 20]) },
  chain: { name: 'Gauge', steps: growing(['1/4 in', 1, 1], ['5/16 in', 1.4, 1.5], ['3/8 in', 1.9, 2.1]) },
  ladder: { name: 'Steps', steps: growing(['4', 1, 1], ['6', 1.35, 1.4], ['8', 1.7, 1.85]) },
  brush: { name: 'Width', steps: growing(['1 in', 1, 1], ['2 in', 1.3, 1.3], ['3 in', 1.6, 1.7]) },
  watts: {
    name: 'Brightness',
    steps: growing(['450 lm', 1, 1], ['800 lm', 1.2, 1.05], ['1600 lm', 1.7, 1.2]),
  },
  storage: { name: 'Storage', steps: growing(['128 GB', 1, 1], ['256 GB', 1.14, 1], ['512 GB', 1.35, 1]) },
  memory: { name: 'Memory', steps: growing(['8 GB', 1, 1], ['16 GB', 1.16, 1], ['32 GB', 1.42, 1]) },
  keys: { name: 'Layout', steps: even('US', 'UK', 'DE') },
  cups: { name: 'Capacity', steps: growing(['2 cups', 1, 1], ['4 cups', 1.3, 1.35], ['6 cups', 1.55, 1.7]) },
  setOf: { name: 'Set of', steps: growing(['2', 1, 1], ['4', 1.9, 2], ['6', 2.75, 3]) },
  pan: { name: 'Diameter', steps: growing(['20 cm', 1, 1], ['24 cm', 1.2, 1.3], ['28 cm', 1.4, 1.6]) },
  grams: { name: 'Weight', steps: growing(['100 g', 1, 1], ['250 g', 2.2, 2.5], ['500 g', 4, 5]) },
  ruling: { name: 'Ruling', steps: even('Plain', 'Lined', 'Dotted') },
  nib: { name: 'Nib', steps: even('Fine', 'Medium', 'Broad') },
  roll: { name: 'Roll', steps: growing(['5 m', 1, 1], ['20 m', 3.4, 4]) },
  wool: { name: 'Ply', steps: even('4 ply', 'DK', 'Aran') },
  pieces: { name: 'Pieces', steps: growing(['500', 1, 1], ['1000', 1.35, 1.6]) },
  candle: { name: 'Burn time', steps: growing(['20 h', 1, 1], ['40 h', 1.6, 1.9]) },
  bars: { name: 'Case', steps: growing(['Case of 6', 1, 1], ['Case of 12', 1.9, 2], ['Case of 24', 3.6, 4]) },
} as const satisfies Record<string, { name: string; steps: readonly SizeStep[] }>

/** The name of a run of sizes. */
export type SizeRun = keyof typeof sizeRuns
