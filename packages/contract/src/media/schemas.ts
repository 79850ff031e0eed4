import { z } from 'zod'
import { describeCall, fileField } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, listOf, mediaKey, moment, oneOrMany, pageOf, search, version } from '#fields.ts'
import { objectTypes } from '#library/library-object.ts'
import { wireObject } from '#library/wire-object.ts'
import { bitrates } from '#media/bitrates.ts'
import { fileUsesListed, mediaCalls, mediaKinds, mediaOrders, mediaUsePlaces, pictureMaximum } from '#media/calls.ts'
import { filmSchemas } from '#media/film-schemas.ts'
import { fileUses } from '#media/upload-limits.ts'

const time = { name: 'time', meaning: 'Any number. With it, the answer may be kept for a year.' }

const side = z.coerce.number().int().min(1).max(pictureMaximum)

const imageOptions = z.looseObject({
  transfert: z.literal('inline').optional(),
  size: z.object({ width: side, height: side.optional() }).optional(),
  type: z.literal('image'),
  resume: z.string().optional(),
  format: z.enum(['png', 'webp']).optional(),
})

const videoOptions = z.looseObject({
  type: z.literal('video'),
  /**
   * The film itself, or the HLS playlist of its sizes in segments. For people who may edit it also the uploaded file,
   * or the whole film in a small size, neither cut nor turned.
   */
  format: z.enum(['mp4', 'hls', 'original', 'whole']).optional(),
  resolution: z.enum(bitrates).optional(),
})

/** Downloads are sent unchanged. So are captions, unless a film is given: then their times match its cut. */
const fileOptions = z.looseObject({ type: z.literal('file'), film: z.uuid().optional() })

const examplePicture = { transfert: 'inline' as const, type: 'image' as const, resume: 'on' }

const mediaKind = z.enum(mediaKinds)

/** Pictures, videos and files, as administrators see them. */
const media = listOf({
  id: z.uuid(),
  name: z.string(),
  kind: mediaKind,
  /** Media type, e.g. `image/png`; null where there is no file. */
  type: z.string().nullable(),
  /** In bytes. */
  size: z.number().int(),
  /** Changes with every change: a cache buster in picture addresses. */
  timeStamp: version,
  createdAt: moment,
  tool: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  isUnused: z.boolean(),
  /** When unused media goes into the bin by itself; null for never, or not known yet. */
  goesAt: moment.nullable(),
  /** Whether an administrator keeps it although nothing uses it. */
  isKept: z.boolean(),
  /** Number of uses; `uses` lists the first of them. */
  useCount: z.number().int(),
  uses: listOf({
    id: z.uuid(),
    type: z.enum(objectTypes),
    name: z.string(),
    path: z.array(z.uuid()),
    place: z.enum(mediaUsePlaces),
  }),
})

const exampleMedia: z.infer<typeof media> = [
  {
    id: example.media,
    name: 'media/majeur.png',
    kind: 'image',
    type: 'image/png',
    size: 284_113,
    timeStamp: 1,
    createdAt: example.at,
    tool: { id: example.tool, name: example.object.name },
    isUnused: false,
    goesAt: null,
    isKept: false,
    useCount: 1,
    uses: [
      {
        id: example.slide,
        type: 'slide',
        name: 'Regarder deux fois',
        path: [example.level, example.tool, example.module],
        place: 'published',
      },
    ],
  },
]

export const mediaSchemas = {
  /** Pictures of people: `id` is a mail address. */
  downloadActorPicture: describeCall(mediaCalls.downloadActorPicture, {
    summary: "A person's picture, or their drawn initials, at the requested size.",
    fields: [mediaKey, time],
    query: { list: oneOrMany(z.object({ id: z.string().min(1).max(320), options: imageOptions })) },
    answer: null,
    example: {
      query: {
        user: example.mail,
        list: [{ id: example.mail, options: { ...examplePicture, size: { width: 60, height: 60 } } }],
      },
      answer: null,
    },
  }),
  downloadObject: describeCall(mediaCalls.downloadObject, {
    summary:
      "An object's picture (or drawn cover) at the requested size, or a video at the requested resolution, or in segments.",
    fields: [mediaKey, time],
    query: {
      list: oneOrMany(
        z.object({
          id: z.uuid(),
          options: z.discriminatedUnion('type', [imageOptions, videoOptions, fileOptions]),
        }),
      ),
    },
    answer: null,
    example: {
      query: {
        user: example.mail,
        list: [{ id: example.tool, options: { ...examplePicture, size: { width: 480, height: 300 } } }],
      },
      answer: null,
    },
  }),
  uploadMedia: describeCall(mediaCalls.uploadMedia, {
    summary: 'Upload a picture, a video or a file to a tool, as a stream.',
    fields: [fileField('The file; sent last, if larger than 1 MB.')],
    query: {
      id: z.uuid(),
      type: z.literal('library'),
      /** The use of the file: `file` is captions, or a download. */
      option: z.enum(['video', 'image', 'file']),
    },
    answer: z.array(wireObject),
    example: {
      query: { id: example.tool, type: 'library', option: 'video' },
      answer: [
        {
          ...example.object,
          id: example.media,
          type: 'library',
          name: 'film.mp4',
          extension: '.media',
          parent: example.tool,
          modules: 0,
        },
      ],
    },
  }),
  ...filmSchemas,
  findFiles: describeCall(mediaCalls.findFiles, {
    summary:
      'The pictures, films and files of the tools that the caller may edit, with the slides that show them, in pages.',
    query: {
      /** The use to list files for. */
      use: z.enum(fileUses),
      /** Only files of this tool; of all tools by default. */
      tool: z.uuid().optional(),
      /** Without files of this tool, and without files that it already has. */
      except: z.uuid().optional(),
      /** Part of the name of the file or of its tool. */
      search,
      /** Only valid with the same query as before. */
      after,
    },
    answer: pageOf({
      /** The latest first. */
      files: listOf({
        id: z.uuid(),
        name: z.string(),
        tool: z.object({ id: z.uuid(), name: z.string() }),
        /** In bytes. */
        size: z.number().int(),
        /** Changes with every change: busts caches in picture addresses. */
        timeStamp: version,
        /** For a picture, in pixels; null where unknown. */
        width: z.number().int().nullable(),
        height: z.number().int().nullable(),
        /** Length of a film, if known. */
        seconds: z.number().nullable(),
        /** The poster that a slide has for the film; null where there is none. */
        poster: z.uuid().nullable(),
        /** Titles of slides of its tool that show it, published or in a draft. */
        shownOn: z.array(z.string()).max(fileUsesListed),
        /** Number of these slides. */
        shownCount: z.number().int(),
      }),
    }),
    example: {
      query: { use: 'image', except: example.other, search: 'majeur' },
      answer: [
        {
          files: [
            {
              id: example.media,
              name: 'media/majeur.png',
              tool: { id: example.tool, name: example.object.name },
              size: 284_113,
              timeStamp: 1,
              width: 1600,
              height: 1200,
              seconds: null,
              poster: null,
              shownOn: ['Regarder deux fois'],
              shownCount: 1,
            },
          ],
          next: null,
        },
      ],
    },
  }),
  getMedia: describeCall(mediaCalls.getMedia, {
    summary: 'The pictures, videos and files of every tool, with their uses and sizes, in pages.',
    query: {
      /** Part of the name of the file or of its tool. */
      search,
      kind: mediaKind.optional(),
      /** Only files that are neither in published content nor in a draft. */
      isUnused: z.boolean().optional(),
      /** `latest` by default. */
      order: z.enum(mediaOrders).optional(),
      /** Only valid with the same order as before. */
      after,
    },
    answer: pageOf({
      media,
      /** All media, without the filter; copies that share a file count once. Size in bytes. */
      total: z.object({ count: z.number().int(), size: z.number().int() }),
    }),
    example: {
      query: { kind: 'image', order: 'largest' },
      answer: [{ media: exampleMedia, next: null, total: { count: 212, size: 1_410_220_310 } }],
    },
  }),
  keepMedia: describeCall(mediaCalls.keepMedia, {
    summary: 'Keep a picture, video or file that nothing uses, or let it be deleted again when its time is over.',
    query: { id: z.uuid(), isKept: z.boolean() },
    answer: listOf({ id: z.uuid() }),
    example: { query: { id: example.media, isKept: true }, answer: [{ id: example.media }] },
  }),
  deleteMedia: describeCall(mediaCalls.deleteMedia, {
    summary: 'Move a picture, video or file that neither a published slide nor a draft uses into the bin.',
    query: { id: z.uuid() },
    answer: listOf({ id: z.uuid() }),
    example: { query: { id: example.media }, answer: [{ id: example.media }] },
  }),
}
