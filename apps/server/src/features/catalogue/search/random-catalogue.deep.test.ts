import { testRandomCatalogue } from './random-catalogue.test-kit.ts'

testRandomCatalogue(1_000)
