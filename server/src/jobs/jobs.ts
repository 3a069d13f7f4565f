import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { DB } from '../db/tables.ts'
import type { Mail } from '../mail/mailer.ts'
import { seal, type Secrets, sign, unseal } from '../secrets.ts'

const schedule = {
  'expire-holds': '* * * * *',
  'extend-overdue': '* * * * *',
  'bind-cars': '* * * * *',
  'follow-offers': '* * * * *',
  // Hourly: a month begins by the company's clock.
  'follow-months': '10 * * * *',
  // Checks whether the night's plan is due, or a car cannot serve what stands on it.
  'plan-fleet': '*/5 * * * *',
  'count-booked-days': '*/10 * * * *',
  // Hourly: a day begins by the company's clock, and a missed one is made up for.
  'make-due-expenses': '5 * * * *',
  'judge-notices': '20 * * * *',
  // Hourly: a month begins by the company's clock, and reminders go once.
  'serve-companies': '35 * * * *',
  // Automatic tasks follow their cause within minutes.
  'make-caused-tasks': '*/2 * * * *',
  'make-next-tasks': '7 * * * *',
  // Checks whether last month's reports are still to be sent.
  'mail-reports': '25 * * * *',
  // What is due within the hour is notified in time.
  'notice-due': '*/5 * * * *',
  // Checks whose digest hour has come, on the company's clock.
  'mail-digests': '*/10 * * * *',
  // Checks whose pickup or return is tomorrow; the hour is a setting, of any zone.
  'remind-clients': '*/10 * * * *',
  // Retries failed deliveries; new ones are started by `scheduleWebhooks`.
  'deliver-webhooks': '* * * * *',
  'send-whatsapp': '* * * * *',
  // Orders to gateways are started by `wakePayments`; missing notices are requested.
  'settle-payments': '* * * * *',
  // What is committed has its place in the log within a minute; a proof that is asked for earlier does not wait.
  'sequence-log': '* * * * *',
  // Checks whether today's checkpoint has left.
  'mail-checkpoint': '45 * * * *',
  sweep: '17 * * * *',
  // Hourly, so that a server that was off when a month began still makes its table.
  'keep-positions': '37 * * * *',
  // Events that a killed server had not handled; new ones are started by `wakeWatch`.
  'watch-cars': '* * * * *',
  // Checks whether one is due: a missed night is made up, a failed one retried.
  backup: '*/15 * * * *',
} as const
export type PeriodicJob = keyof typeof schedule

export type Jobs = {
  /** Queues a mail in the caller's transaction: it is sent exactly when the change is committed. */
  enqueueMail: (db: Kysely<DB>, mail: Mail) => Promise<void>
  /** Drops what waits for an address, or was sent to it, in the caller's transaction (R59). */
  forgetMails: (db: Kysely<DB>, address: string) => Promise<void>
  /** Drops every mail and push that waits or was sent, in the caller's transaction. */
  dropMails: (db: Kysely<DB>) => Promise<void>
  /** Queues the push of a notification in the caller's transaction. */
  enqueuePush: (db: Kysely<DB>, notification_id: number) => Promise<void>
  /** Starts the delivery of webhooks as soon as the caller's transaction is committed. */
  scheduleWebhooks: (db: Kysely<DB>) => Promise<void>
  /** Starts the watching of cars as soon as the caller's transaction is committed. */
  wakeWatch: (db: Kysely<DB>) => Promise<void>
  /** Starts the orders to gateways as soon as the caller's transaction is committed. */
  wakePayments: (db: Kysely<DB>) => Promise<void>
  /** Starts working: mails and pushes as they come, the periodic jobs on schedule. */
  work: (
    deliver: (mail: Mail, id: string) => Promise<void>,
    run: (job: PeriodicJob) => Promise<void>,
    /** Returns when to retry, where it is not to be sent now. */
    push?: (notification_id: number) => Promise<Date | undefined>,
  ) => Promise<void>
  /** Lets running jobs end. */
  stop: () => Promise<void>
}

/** How often a mail is tried before it is parked. */
export const mailTries = 5

/** Four tries after the first, over five minutes: longer than a mail server takes to restart. */
const mailQueue = {
  retryLimit: mailTries - 1,
  retryDelay: 20,
  retryBackoff: true,
  expireInSeconds: 60,
} as const

/** Six tries over half an hour; after that the inbox has it. */
const pushQueue = { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 } as const

/** One that runs and one that waits. */
const usualQueue = { policy: 'stately' } as const

/** Longer than a night's plan may take; one that was killed with its server stands in the way of the next no longer. */
const planJob = { expireInSeconds: 120 } as const

/** It may take long, and a killed one must not block the next: the backup itself ensures that only one runs. */
const backupQueue = { policy: 'short', expireInSeconds: 3 * 3600 } as const

async function dropMails(db: Kysely<DB>): Promise<void> {
  await sql`delete from pgboss.job where name in ('mail', 'parked-mail', 'push')`.execute(db)
}

/** Jobs in PostgreSQL by pg-boss; they survive a crash, run at least once, and park after five tries (R69). */
export async function openJobs(
  pool: Pool,
  secrets: Secrets,
  log: Logger,
  { periodic = true } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    supervise: periodic,
    schedule: periodic,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  await boss.start()
  await createQueues(boss)

  // A keyed hash, so that the jobs of an address can be found without storing it.
  const addressee = (address: string) => sign(secrets.mail_key, address.toLowerCase())
  const wake = wakerOf(boss)

  return {
    enqueueMail: async (db, mail) => {
      const data = { sealed: seal(secrets.mail_key, mail), addressee: addressee(mail.to) }
      await boss.send('mail', data, { db: inTransaction(db) })
    },
    forgetMails: async (db, address) => {
      await sql`delete from pgboss.job where name in ('mail', 'parked-mail') and data ->> 'addressee' = ${addressee(address)}`.execute(
        db,
      )
    },
    dropMails,
    enqueuePush: async (db, notification_id) => {
      await boss.send('push', { notification_id }, { db: inTransaction(db) })
    },
    scheduleWebhooks: wake('deliver-webhooks'),
    wakeWatch: wake('watch-cars'),
    wakePayments: wake('settle-payments'),
    work: async (deliver, run, push) => {
      let worker: string | undefined
      worker = await boss.work<{ sealed: string }>('mail', { pollingIntervalSeconds: 0.5 }, async ([job]) => {
        // After one mail, more may wait: fetched at once, not two a second. One at a time all the same, so that a kill
        // repeats one mail at most.
        if (worker) boss.notifyWorker(worker)
        if (job) await deliver(unseal(secrets.mail_key, job.data.sealed) as Mail, job.id)
      })
      let pusher: string | undefined
      pusher = await boss.work<{ notification_id: number }>(
        'push',
        { pollingIntervalSeconds: 1 },
        async ([job]) => {
          if (pusher) boss.notifyWorker(pusher)
          const startAfter = job && (await push?.(job.data.notification_id))
          if (startAfter) await boss.send('push', job.data, { startAfter })
        },
      )
      for (const [name, cron] of Object.entries(schedule) as [PeriodicJob, string][]) {
        await boss.createQueue(name, { ...(name === 'backup' ? backupQueue : usualQueue), retryLimit: 0 })
        await boss.schedule(name, cron, {}, name === 'plan-fleet' ? planJob : {})
        await boss.work(name, async () => run(name))
      }
      // Backups missed while no server ran, once the start has settled.
      await boss.send('backup', {}, { startAfter: 60 })
      await boss.send('count-booked-days', {})
    },
    stop: () => boss.stop({ graceful: true, timeout: 3000, close: false }),
  }
}

/** Lets a periodic job run as soon as the caller's transaction is committed. */
function wakerOf(boss: PgBoss) {
  return (job: PeriodicJob) => async (db: Kysely<DB>) =>
    void (await boss.send(job, {}, { db: inTransaction(db) }))
}

async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue('parked-mail')
  await boss.createQueue('mail', { ...mailQueue, deadLetter: 'parked-mail' })
  // Not one at a time: a transaction that wakes it would wait for every other that does.
  await boss.createQueue('deliver-webhooks', { policy: 'standard', retryLimit: 0 })
  await boss.createQueue('watch-cars', { policy: 'standard', retryLimit: 0 })
  await boss.createQueue('settle-payments', { policy: 'standard', retryLimit: 0 })
  await boss.createQueue('push', pushQueue)
}

/** pg-boss's own SQL, sent through the transaction that the change runs in. */
function inTransaction(db: Kysely<DB>): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows: rows as unknown[] }
    },
  }
}
