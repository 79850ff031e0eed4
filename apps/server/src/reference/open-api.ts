import { type CallName, calls } from '@preau/contract/calls'
import type { CallField } from '@preau/contract/describe-call'
import { areas, schemas } from '@preau/contract/schemas'
import { bytesOfUploads, bytesOperations } from './bytes-of-uploads.ts'
import { fieldsOf, refusalsOf, rowsOf, whoWords } from './call-reference.ts'
import { type JsonSchema, jsonSchemaOf, namedSchemas } from './json-schema.ts'

type MediaTypes = Record<string, { schema: JsonSchema; example?: unknown; encoding?: object }>
type Response = { description: string; content?: MediaTypes }
type Parameter = {
  name: string
  in: 'query' | 'header' | 'path'
  required: boolean
  description: string
  schema?: JsonSchema
  content?: MediaTypes
}

/** One method of a path. */
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: { required: true; content: MediaTypes }
  responses: Record<string, Response>
  /** The calls that share the method and the path, distinguished by `query.action`. */
  'x-calls': { name: CallName; rows: string[]; who: string; refusals: string[] }[]
}

/** The parts of an OpenAPI document that are used here. */
export type OpenApi = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<'get' | 'post' | 'head' | 'patch', Operation>>>
  components: { schemas: Record<string, JsonSchema> }
}

/** All calls by method and path; calls that share both are one operation. */
const operations: ReadonlyMap<string, CallName[]> = Map.groupBy(
  Object.keys(calls) as CallName[],
  name => `${calls[name].method.toLowerCase()} ${calls[name].path}`,
)

/**
 * Describes every call as an OpenAPI document.
 * @param about the server's address and its version
 */
export function openApi(about: { server: string; version: string }): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [route, names] of operations) {
    const [method, path] = route.split(' ') as ['get' | 'post', string]
    paths[path] = { ...paths[path], [method]: operationOf(names) }
  }
  paths[bytesOfUploads.path] = bytesOperations()
  return {
    openapi: '3.1.1',
    info: {
      title: 'Préau',
      version: about.version,
      description:
        'Every call of the platform. What the domain refuses is HTTP 200 with `status: "error"` and a code in `message`; what is not a well-formed call is HTTP 400 with `issues`.',
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: about.server }],
    tags: areas.map(({ id, title }) => ({ name: id, description: title })),
    paths,
    components: { schemas: { ...namedSchemas(), Fault: fault, ...callSchemas() } },
  }
}

const refer = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

function callSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, { query, answer }]) => [
      [`${name}Query`, jsonSchemaOf(query)],
      ...(answer ? [[`${name}Answer`, jsonSchemaOf(answer)]] : []),
    ]),
  )
}

function operationOf(names: CallName[]): Operation {
  const first = names[0] as CallName
  const travel = calls[first].form === 'address' ? { parameters: parametersOf(first) } : { requestBody: bodyOf(names) }
  return {
    operationId: names.join('Or'),
    tags: areas.flatMap(area => (names.some(name => name in area.schemas) ? [area.id] : [])),
    summary: names.map(name => schemas[name].summary).join(' '),
    description: names.map(descriptionOf).join('\n\n'),
    ...travel,
    responses: { '200': answerOf(names), ...faults },
    'x-calls': names.map(name => ({
      name,
      rows: rowsOf(name),
      who: calls[name].who,
      refusals: refusalsOf(name),
    })),
  }
}

function descriptionOf(name: CallName): string {
  const { action, who } = calls[name]
  const rows = rowsOf(name).join(', ')
  return [
    `**${name}**${rows === '' ? '' : ` (${rows})`}: ${schemas[name].summary}`,
    action === null ? '' : `\`query.action\` is \`${action}\`.`,
    `${whoWords[who]} may call it.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function parametersOf(name: CallName): Parameter[] {
  return fieldsOf(name).map(({ name: field, place, isRequired = false, meaning }) => ({
    name: field,
    in: place === 'header' ? 'header' : 'query',
    required: isRequired && (field !== 'query' || calls[name].action !== null),
    description: meaning,
    ...(field === 'query'
      ? { content: { 'application/json': { schema: refer(`${name}Query`), example: schemas[name].example.query } } }
      : { schema: { type: 'string' } }),
  }))
}

function bodyOf(names: CallName[]): NonNullable<Operation['requestBody']> {
  const fields = new Map(names.flatMap(fieldsOf).map(field => [field.name, field]))
  const inBody = [...fields.values()].filter(({ place }) => place !== 'header')
  const query: JsonSchema =
    names.length === 1 ? refer(`${names[0]}Query`) : { oneOf: names.map(n => refer(`${n}Query`)) }
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      inBody.map(field => [field.name, { ...schemaOfField(field, query), description: field.meaning }]),
    ),
    required: inBody.filter(({ name, isRequired }) => isRequired && isInEach(name, names)).map(({ name }) => name),
  }
  const example = { login: 'nobody', key: 'public', query: schemas[names[0] as CallName].example.query }
  if (calls[names[0] as CallName].form === 'json')
    return { required: true, content: { 'application/json': { schema, example } } }
  const form = { schema, encoding: { query: { contentType: 'application/json' } } }
  const hasFile = inBody.some(({ place }) => place === 'file')
  return {
    required: true,
    content: { 'multipart/form-data': form, ...(hasFile ? {} : { 'application/x-www-form-urlencoded': form }) },
  }
}

const isInEach = (field: string, names: CallName[]) =>
  names.every(name => fieldsOf(name).some(({ name: own, isRequired }) => own === field && isRequired))

function schemaOfField({ name, place }: CallField, query: JsonSchema): JsonSchema {
  if (name === 'query') return query
  return place === 'file' ? { type: 'string', contentMediaType: 'application/octet-stream' } : { type: 'string' }
}

function answerOf(names: CallName[]): Response {
  const first = names[0] as CallName
  if (schemas[first].answer === null) {
    const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }
    return { description: 'The picture, sound, video or file.', content: { '*/*': { schema: file } } }
  }
  const answers = names.map(name => refer(`${name}Answer`))
  const query: JsonSchema = answers.length === 1 ? (answers[0] as JsonSchema) : { anyOf: answers }
  return {
    description: 'What was asked for, or why it was refused; `query` is empty then.',
    content: {
      'application/json': {
        schema: envelopeOf(query),
        example: { dataSet: { status: 'success', message: '', query: schemas[first].example.answer } },
      },
    },
  }
}

function envelopeOf(query: JsonSchema, more: Record<string, JsonSchema> = {}): JsonSchema {
  const properties = { status: { enum: ['success', 'error'] }, message: { type: 'string' }, query, ...more }
  const dataSet: JsonSchema = {
    type: 'object',
    properties: properties as JsonSchema['properties'] & object,
    required: ['status', 'message', 'query'],
  }
  return { type: 'object', properties: { dataSet }, required: ['dataSet'] }
}

const issue: JsonSchema = {
  type: 'object',
  properties: { path: { type: 'string' }, message: { type: 'string' } },
  required: ['path', 'message'],
}
const fault = envelopeOf(
  { type: 'array', maxItems: 0 },
  { issues: { type: 'array', items: issue }, errorId: { type: 'string', format: 'uuid' } },
)

const faults = Object.fromEntries(
  [
    ['400', 'Not a well-formed call; `issues` says where.'],
    ['404', 'There is no such thing, or not for who asks.'],
    ['413', 'A field is too large.'],
    ['429', 'Too many calls; `Retry-After` says when to try again.'],
    ['500', 'Our own fault; `errorId` finds it in the log.'],
  ].map(([status = '', description = '']): [string, Response] => [
    status,
    { description, content: { 'application/json': { schema: refer('Fault') } } },
  ]),
)
