import { testImportRaces } from './import-races.test-kit.ts'

testImportRaces(100)
