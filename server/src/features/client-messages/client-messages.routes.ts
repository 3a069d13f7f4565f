import * as clientMessages from '@marhala/contract/messages/client-messages.ts'
import { whatsappTemplates } from '@marhala/domain/messages/whatsapp.ts'
import { originOf } from '../../http/origin.ts'
import type { Serve } from '../../http/serve.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { noteTest, readConnection } from '../connections/public/connection-state.ts'
import { checkWhatsapp } from './check-whatsapp.ts'
import { readBookingMessages } from './read-booking-messages.ts'
import { readSetup, templateNames } from './whatsapp-setup.ts'
import { templateText } from './whatsapp-text.ts'
import { webhookPath } from './whatsapp-webhook.routes.ts'

/** The messages to clients, and the settings that Meta needs for them. */
export function clientMessagesRoutes(serve: Serve): void {
  serve(clientMessages.list, ({ context, params }) => readBookingMessages(context, params.booking))
  serve(clientMessages.whatsappSetup, async ({ context, request }) => {
    const settings = await getSettings(context.db)
    const names = templateNames(settings)
    return {
      connection: await readConnection(context, settings, 'whatsapp'),
      callback_url: `${originOf(request, context.config.public_url)}/api${webhookPath}`,
      templates: whatsappTemplates.map((kind) => ({
        kind,
        name: names[kind],
        texts: {
          en: templateText(kind, 'en'),
          ar: templateText(kind, 'ar'),
          fr: templateText(kind, 'fr'),
        },
      })),
    }
  })
  serve(clientMessages.checkSetup, async ({ context, body }) => {
    body()
    const settings = await getSettings(context.db)
    await noteTest(context, settings, 'whatsapp', await checkWhatsapp(readSetup(context, settings)))
    return readConnection(context, settings, 'whatsapp')
  })
}
