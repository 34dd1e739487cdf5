/** Tests the alerts of `deploy/` with promtool, and its Prometheus and Alertmanager files (promise R34 of docs/reliability.md). */
import { exec, root } from '../exec.ts'
import type { ChaosTest } from './chaos-test.ts'
import { debianPrograms } from './programs.ts'

export const alerts: ChaosTest = {
  promise: 'R34',
  description: 'each alert of deploy/alerts.yml fires when it must, and not before; needs promtool and amtool',
  size: 1,
  unit: 'run',
  async run() {
    const { found, missing } = await debianPrograms({ promtool: 'prometheus', amtool: 'prometheus-alertmanager' })
    if (missing !== null) return { figures: [missing], failures: [] }
    const checks: readonly [string, ...string[]][] = [
      [found.promtool, 'check', 'config', 'deploy/prometheus.yml'],
      [found.promtool, 'test', 'rules', 'deploy/alerts.test.yml'],
      [found.amtool, 'check-config', 'deploy/alertmanager.yml'],
    ]
    const failures: string[] = []
    for (const [program, ...args] of checks) {
      const { code, output } = await exec(program, args, { cwd: root, capture: true })
      if (code !== 0) failures.push(`${args.join(' ')}: ${output.trim()}`)
    }
    return { figures: checks.map(([, ...args]) => args.join(' ')), failures }
  },
}
