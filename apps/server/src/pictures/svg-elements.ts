/**
 * The SVG elements that draw something, or define how. Elements that run, play or load other content are not in the
 * list.
 */
export const svgElements: ReadonlySet<string> = new Set(
  [
    'svg g defs symbol use switch a view title desc metadata style',
    'path rect circle ellipse line polyline polygon image text tspan tref textPath altGlyph',
    'linearGradient radialGradient stop pattern clipPath mask marker filter color-profile',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap',
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode',
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
    'font font-face font-face-src font-face-name font-face-format glyph missing-glyph hkern vkern',
    'animate animateColor animateMotion animateTransform mpath set',
    // From drafts of SVG 2 and SVG 1.2, as Inkscape writes them.
    'meshgradient meshrow meshpatch hatch hatchpath solidcolor solidColor flowRoot flowRegion flowPara flowSpan flowLine',
  ].flatMap(names => names.split(' ')),
)
