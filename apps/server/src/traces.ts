import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, type TracingChannel, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { DiagLogLevel, diag, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import { jobsRun, mailsSent, type TracedQuery, tracedQueries, type WorkDone } from '#platform/traced.ts'
import { kindOf } from './request-kind.ts'

/**
 * Sends traces of requests, jobs, mails and their queries to the receiver in the standard variables, as OTLP in JSON.
 * Attributes are only set here: kinds, numbers and SQL without its values. No address, header, name or error may be
 * among them, since it could be secret or personal. Spans that the receiver does not accept are dropped: the server
 * never waits for it.
 */
export function startTraces(log: Logger): { stop(): Promise<void> } {
  diag.setLogger(warningsTo(log), DiagLogLevel.WARN)
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'preau' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('preau')
  const around = new AsyncLocalStorage<Span>()

  /**
   * Begins a span within the surrounding one. A request or a job begins a trace of its own, whatever the caller's
   * headers say.
   */
  function begin(name: string, kind: SpanKind, { attributes, startTime }: { attributes: object; startTime?: Date }) {
    const parent = kind === SpanKind.SERVER || kind === SpanKind.CONSUMER ? undefined : around.getStore()
    const options = { kind, attributes: { ...attributes }, ...(startTime && { startTime }) }
    return tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)
  }

  function onRequest(message: unknown) {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const kind = kindOf(request)
    if (kind === 'health') return
    const method = /^[A-Z]{1,10}$/.test(request.method ?? '') ? request.method : '_OTHER'
    const attributes = { 'http.request.method': method, 'http.route': kind }
    const span = begin(`${method} ${kind}`, SpanKind.SERVER, { attributes })
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    // The rest of the request is handled within this async context.
    around.enterWith(span)
  }

  function onQuery(message: unknown) {
    // Queries outside of a request or job, which the server makes all day long, are not traced.
    if (!around.getStore()) return
    const { sql, milliseconds, isFailed } = message as TracedQuery
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql }
    const startTime = new Date(Date.now() - milliseconds)
    const span = begin(sql.split(' ', 1)[0] ?? '', SpanKind.CLIENT, { attributes, startTime })
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }

  /**
   * Puts a span around all work that a channel reports, so that its queries belong to the span. Returns the function
   * that ends this.
   */
  function follow(channel: TracingChannel<unknown, WorkDone>, noun: string): () => void {
    const begun = new WeakMap<WorkDone, Span>()
    const ears = {
      error: (work: WorkDone) => begun.get(work)?.setStatus({ code: SpanStatusCode.ERROR }),
      asyncEnd: (work: WorkDone) => begun.get(work)?.end(),
    }
    channel.start.bindStore(around, message => {
      const work = message as WorkDone
      const attributes = { [`preau.${noun}.kind`]: work.kind, [`preau.${noun}.attempt`]: work.attempt }
      const span = begin(`${noun} ${work.kind}`, SpanKind.CONSUMER, { attributes })
      begun.set(work, span)
      return span
    })
    channel.error.subscribe(ears.error as (message: unknown) => void)
    channel.asyncEnd.subscribe(ears.asyncEnd as (message: unknown) => void)
    return () => {
      channel.start.unbindStore(around)
      channel.error.unsubscribe(ears.error as (message: unknown) => void)
      channel.asyncEnd.unsubscribe(ears.asyncEnd as (message: unknown) => void)
    }
  }

  subscribe('http.server.request.start', onRequest)
  tracedQueries.subscribe(onQuery)
  const unfollow = [follow(jobsRun, 'job'), follow(mailsSent, 'mail')]
  return {
    async stop() {
      unsubscribe('http.server.request.start', onRequest)
      tracedQueries.unsubscribe(onQuery)
      for (const end of unfollow) end()
      await provider.shutdown()
      diag.disable()
    },
  }
}

function warningsTo(log: Logger) {
  const warn = (what: string) => log.warn({ what }, 'traces are not all sent')
  const silent = () => undefined
  return { error: warn, warn, info: silent, debug: silent, verbose: silent }
}
