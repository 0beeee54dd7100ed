/** The versions of the graph that are alive (Meta docs: Graph API changelog). */
export const GRAPH_VERSIONS = ['v21.0', 'v22.0', 'v23.0', 'v24.0', 'v25.0', 'v26.0'];
