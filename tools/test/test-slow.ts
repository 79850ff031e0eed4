import { report } from '../check/run-step.ts'
import { endRun, runEnvironment, runUnitTests, slowTests } from './test-run.ts'

/** `npm run test:slow`: the tests that take minutes and seldom fail, which `npm test` leaves out. */
const { step, results } = await runUnitTests('slow', [slowTests], runEnvironment())
report(step)
endRun('slow-results', results, [step])
