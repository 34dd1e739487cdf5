/** The entry of every page except the landing. */
import { openApp } from './open-app.tsx'
import '../shared/styles/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('app.html has no element "root"')
openApp(root)
