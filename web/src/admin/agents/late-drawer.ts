import { latePart } from '../../features/loading/late-part.tsx'

/** One agent, with the fields of its days: asked for when one is opened. */
export const LateAgentDrawer = latePart(async () => (await import('./agent-drawer.tsx')).AgentDrawer)

/** The form of an agent: asked for when one is added. */
export const LateAgentDialog = latePart(async () => (await import('./agent-dialog.tsx')).AgentDialog)
