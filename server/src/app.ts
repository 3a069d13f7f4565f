import { setupRoutes } from './features/setup/setup.routes.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import etag from '@fastify/etag'
import { mapOriginOf } from '@marhala/domain/tracking/map-base.ts'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { mountArt } from './art/art.routes.ts'
import type { AppContext } from './context.ts'
import { accountingRoutes } from './features/accounting/accounting.routes.ts'
import { agentsRoutes } from './features/agents/agents.routes.ts'
import { apiKeysRoutes } from './features/api-keys/api-keys.routes.ts'
import { authenticateKey, isKeyInUse } from './features/api-keys/authenticate-key.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { authenticate } from './features/auth/authenticate.ts'
import { isBoundByUs } from './features/auth/binding-cookie.ts'
import { isOurAccessToken } from './features/auth/public/tokens.ts'
import { booksRoutes } from './features/books/books.routes.ts'
import { bookingsRoutes } from './features/bookings/bookings.routes.ts'
import { mountGateways } from './features/online-payments/gateway.routes.ts'
import { onlinePaymentsRoutes } from './features/online-payments/online-payments.routes.ts'
import { calendarFeedsRoutes } from './features/calendar-feeds/calendar-feeds.routes.ts'
import { carsRoutes } from './features/cars/cars.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { classesRoutes } from './features/classes/classes.routes.ts'
import { countryRoutes } from './features/country/country.routes.ts'
import { clientMessagesRoutes } from './features/client-messages/client-messages.routes.ts'
import { mountWhatsappWebhook } from './features/client-messages/whatsapp-webhook.routes.ts'
import { getSettings } from './features/company/public/company.queries.ts'
import { companiesRoutes } from './features/companies/companies.routes.ts'
import { companyRoutes } from './features/company/company.routes.ts'
import { conditionRoutes } from './features/condition/condition.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { fleetPlansRoutes } from './features/fleet-plans/fleet-plans.routes.ts'
import { damagesRoutes } from './features/damages/damages.routes.ts'
import { extrasRoutes } from './features/extras/extras.routes.ts'
import { noticesRoutes } from './features/notices/notices.routes.ts'
import { rateAdviceRoutes } from './features/rate-advice/rate-advice.routes.ts'
import { promotionsRoutes } from './features/promotions/promotions.routes.ts'
import { ratesRoutes } from './features/rates/rates.routes.ts'
import { offersRoutes } from './features/offers/offers.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { documentsRoutes } from './features/documents/documents.routes.ts'
import { favoritesRoutes } from './features/favorites/favorites.routes.ts'
import { fleetCatalogueRoutes } from './features/fleet/fleet-catalogue.routes.ts'
import { fleetUpkeepRoutes } from './features/fleet/fleet-upkeep.routes.ts'
import { fleetRoutes } from './features/fleet/fleet.routes.ts'
import { phonePhotosRoutes } from './features/fleet/phone/phone-photos.routes.ts'
import { gainsRoutes } from './features/gains/gains.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { ledgerRoutes } from './features/ledger/ledger.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { quotesRoutes } from './features/quotes/quotes.routes.ts'
import { reportsRoutes } from './features/reports/reports.routes.ts'
import { reviewsRoutes } from './features/reviews/reviews.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { mountSitemap } from './features/sitemap/sitemap.routes.ts'
import { clientsRoutes } from './features/users/clients/clients.routes.ts'
import { tasksRoutes } from './features/tasks/tasks.routes.ts'
import { acceptDeviceForms, telemetryRoutes } from './features/tracking/telemetry.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { tillsRoutes } from './features/tills/tills.routes.ts'
import { trackingRoutes } from './features/tracking/tracking.routes.ts'
import { trackingMapRoutes } from './features/tracking/tracking-map.routes.ts'
import { transparencyLogRoutes } from './features/transparency-log/transparency-log.routes.ts'
import { zonesRoutes } from './features/tracking/zones.routes.ts'
import { teamRoutes } from './features/users/team/team.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts'
import { mountFiles } from './files/files.routes.ts'
import { ApiError, invalid } from './http/api-error.ts'
import { type Authenticators, keyMark } from './http/admit.ts'
import { bearerOf } from './http/caller.ts'
import { mountDocs } from './http/openapi/docs.ts'
import { countAtTheDoor } from './http/limits/count-at-the-door.ts'
import { usualBodyBytes } from './http/limits/large-bodies.ts'
import { nestsTooDeep } from './http/limits/nesting.ts'
import { shedLoad } from './http/load/shed-load.ts'
import type { QueueOptions } from './http/load/request-queue.ts'
import { mountPages } from './http/pages.ts'
import { acceptForms } from './http/read-form.ts'
import { replyBadPath, replyErrors, replyUnreadable } from './http/reply-error.ts'
import { secure } from './http/security.ts'
import { makeServe, type Serve } from './http/serve.ts'
import { liveRoutes } from './live/live.routes.ts'
import { mountMetrics } from './metrics/metrics.routes.ts'
import { mountPushWorker } from './push/push-worker.ts'
import { isWithinPlaces } from './within-places.ts'

/**
 * A page of 440 KB travels in 42 KB; in 45 as zstd, which newer Nodes would prefer, and in 42.7 a step lower, a millisecond
 * sooner. Past 43 KB a phone's connection, which begins slowly, takes one more round trip. A window of 512 KB holds all of
 * it: the usual one of 4 MB makes it no smaller, takes longer, and 50 at once leave ten times the memory behind.
 */
const compression: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 19 } },
}

/** The whole product on one HTTP server: every feature in one list. Tests of the API leave the pages out. */
export async function buildApp(
  context: AppContext,
  { pages = true, queue }: { pages?: boolean; queue?: Partial<QueueOptions> } = {},
): Promise<FastifyInstance> {
  const internalToken = randomBytes(24).toString('base64url')
  const app = Fastify({
    loggerInstance: context.log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.config.trust_proxy,
    bodyLimit: usualBodyBytes,
    requestTimeout: 30_000,
    frameworkErrors: replyBadPath,
    clientErrorHandler: replyUnreadable,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  })
  // Before it waits for answers: a stream has none.
  app.addHook('preClose', async () => context.streams.endAll())
  replyErrors(app)
  await secure(app, context.config, internalToken)
  countAtTheDoor(app, context)
  context.tracing?.traceRequests(app)
  await mountMetrics(app, context)
  // Before compression, whose streams have no tag.
  await app.register(etag)
  await app.register(compress, compression)
  await app.register(cookie)
  shedLoad(app, { queue, ...ranksOf(context) })
  mountArt(app, context)
  mountFiles(app, context.files)
  mountSitemap(app, context)
  mountPushWorker(app)

  await app.register(
    async (api) => {
      readEmptyBodyAsObject(api)
      await acceptForms(api)
      api.setNotFoundHandler(() => {
        throw new ApiError('not_found')
      })
      const authenticators = authenticatorsOf(context)
      mountRooms(makeServe(api, context, authenticators), context)
      await api.register(async (devices) => {
        acceptDeviceForms(devices)
        telemetryRoutes(makeServe(devices, context, authenticators), context)
      })
      await mountWhatsappWebhook(api, context)
      await mountGateways(api, context)
      await mountDocs(api)
    },
    { prefix: '/api' },
  )
  if (pages) {
    const { publicVersion } = context
    const mapOrigin = async () => mapOriginOf(await getSettings(context.db))
    const { public_url: publicUrl, rate_limits: limited } = context.config
    await mountPages(app, { internalToken, publicVersion, mapOrigin, publicUrl, limited })
  }
  return app
}

/** Who goes before visitors, told without the database (decision 072). */
function ranksOf(context: AppContext) {
  const isSignedIn = (request: FastifyRequest) => {
    const token = bearerOf(request)
    if (token === undefined) return false
    return token.startsWith(keyMark) ? isKeyInUse(token) : isOurAccessToken(context, token)
  }
  const isKnown = (request: FastifyRequest) => isSignedIn(request) || isBoundByUs(context, request)
  return { isSignedIn, isKnown }
}

/** Who calls, and what is theirs. */
function authenticatorsOf(context: AppContext): Authenticators {
  return {
    person: (token, request) => authenticate(context, token, request),
    key: (token) => authenticateKey(context, token),
    isWithin: (caller, named) => isWithinPlaces(context, caller, named),
  }
}

function mountRooms(serve: Serve, context: AppContext): void {
  healthRoutes(serve)
  companyRoutes(serve)
  catalogueRoutes(serve)
  carsRoutes(serve, context)
  fleetRoutes(serve)
  phonePhotosRoutes(serve, context)
  fleetUpkeepRoutes(serve)
  damagesRoutes(serve)
  extrasRoutes(serve)
  companiesRoutes(serve)
  agentsRoutes(serve)
  noticesRoutes(serve)
  promotionsRoutes(serve)
  ratesRoutes(serve)
  rateAdviceRoutes(serve, context)
  offersRoutes(serve)
  fleetCatalogueRoutes(serve)
  classesRoutes(serve)
  countryRoutes(serve)
  fleetPlansRoutes(serve)
  homeRoutes(serve)
  quotesRoutes(serve)
  authRoutes(serve)
  usersRoutes(serve)
  teamRoutes(serve)
  clientsRoutes(serve)
  clientMessagesRoutes(serve)
  auditRoutes(serve)
  apiKeysRoutes(serve)
  webhooksRoutes(serve)
  calendarFeedsRoutes(serve)
  bookingsRoutes(serve)
  onlinePaymentsRoutes(serve)
  documentsRoutes(serve)
  conditionRoutes(serve)
  dashboardRoutes(serve, context)
  ledgerRoutes(serve, context)
  tasksRoutes(serve)
  trackingRoutes(serve)
  trackingMapRoutes(serve)
  zonesRoutes(serve)
  transparencyLogRoutes(serve)
  importsRoutes(serve)
  siteRoutes(serve)
  tillsRoutes(serve)
  gainsRoutes(serve, context)
  accountingRoutes(serve)
  booksRoutes(serve)
  reportsRoutes(serve)
  searchRoutes(serve)
  setupRoutes(serve)
  favoritesRoutes(serve)
  profileRoutes(serve)
  reviewsRoutes(serve)
  contactRoutes(serve)
  liveRoutes(serve)
  notificationsRoutes(serve)
}

/** JSON only, not nested without end, and an empty body counts as `{}`. */
function readEmptyBodyAsObject(api: FastifyInstance): void {
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else if (nestsTooDeep(String(body))) done(invalid({ _: [{ key: 'invalid' }] }))
    else parseJson(request, String(body), done)
  })
}
