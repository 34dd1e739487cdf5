import { type AuditResult, audit, auditText } from './audit.ts'
import { type InCell, inEachCell, orMissing } from './cells.ts'
import type { World } from '../world.ts'
import { auditSummaries } from './past-seasons.ts'

/** Violations in all cells, and the cells that could not be reached. */
export interface AuditOfCells extends AuditResult {
  missing: number[]
}

/** Audits every league of every cell. Reads only. */
export async function auditCells(world: InCell & Partial<Pick<World, 'log'>>): Promise<AuditOfCells> {
  await world.cells.refresh()
  const { answers, missing } = await inEachCell(world, orMissing(auditWhole), null)
  return {
    leagues: answers.reduce((sum, { leagues }) => sum + leagues, 0),
    transfers: answers.reduce((sum, { transfers }) => sum + transfers, 0),
    violations: answers.flatMap(({ violations }) => violations),
    missing,
  }
}

async function auditWhole(world: InCell): Promise<AuditResult> {
  const result = await audit(world.db)
  return { ...result, violations: [...result.violations, ...(await auditSummaries(world, 'all'))] }
}

/** Whether all leagues were audited and none violates an invariant. */
export function isClean({ violations, missing }: AuditOfCells): boolean {
  return violations.length === 0 && missing.length === 0
}

export function auditOfCellsText(result: AuditOfCells): string {
  const away = result.missing.map((cell) => `Cell ${cell} cannot be reached: its leagues were not audited.`)
  return [auditText(result), ...away].join('\n')
}
